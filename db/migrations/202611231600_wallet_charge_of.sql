-- What a charge pays, so that who pays it asks nobody else. Of those that wait at this moment only what their return address names; a collection is
-- begun anew within five minutes.
alter table wallet.charge add column subject_id text;
update wallet.charge set subject_id = substring(return_path from '[?&](?:paid|orderId)=([0-9a-f-]+)') where state = 'waiting';

-- A charge that was confirmed and is not paid may have been posted by a process that died since: a sweep looks, at that moment.
alter table wallet.charge add column look_at timestamptz(3);
update wallet.charge set look_at = confirmed_until where state = 'waiting' and confirmed_until is not null;
create index charge_to_look_at on wallet.charge (look_at) where look_at is not null;

-- The balance after a line is the ledger's to say.
alter table wallet.entry drop column balance_after_fen;
