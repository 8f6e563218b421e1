#!/bin/sh
# Backs the site up once a day and keeps two weeks; what failed is tried again after ten minutes.
trap 'exit 0' TERM INT
while :; do
    if [ -z "$(find "$BACKUP_DIR" -name '*.moonbackup' -mmin -1440)" ]; then
        moonsite manage backup --keep 14 || echo "no backup was made" >&2
    fi
    sleep 600 &
    wait $!
done
