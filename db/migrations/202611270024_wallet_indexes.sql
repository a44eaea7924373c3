-- As for trades: lines and collections lie in the order in which they were begun, and what is over is looked for by age once a day.
drop index wallet.entry_by_age;
create index entry_by_age on wallet.entry using brin (at) with (autosummarize = on);
drop index wallet.collection_by_age;
create index collection_by_age on wallet.collection using brin (created_at) with (autosummarize = on);
-- Those that wait for a person are in `charge_waiting_for`, scanned ones too.
drop index wallet.charge_waiting_scan;
