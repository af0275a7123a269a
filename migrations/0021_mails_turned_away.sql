UPDATE "turned_away" SET "rule" = 'mails' WHERE "rule" = 'letters';
