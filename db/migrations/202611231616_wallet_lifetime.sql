-- A withdrawal outlives the card that it went to: the number of the card's row stays in it and leads nowhere once the account is gone.
alter table wallet.withdrawal drop constraint withdrawal_card;
create index entry_by_age on wallet.entry (at);
create index charge_of_payer on wallet.charge (payer_id) where payer_id is not null;
create index charge_of_holder on wallet.charge (holder_id) where holder_id is not null;
create index charge_of_confirmer on wallet.charge (confirmed_by) where confirmed_by is not null;
create index charge_refund_by_age on wallet.charge_refund (created_at);
create index recharge_by_age on wallet.recharge (created_at);
create index withdrawal_by_age on wallet.withdrawal (created_at);
create index withdrawal_of_any_card on wallet.withdrawal (card_id);
create index collection_by_age on wallet.collection (created_at);
create index collection_of_payer on wallet.collection (payer_id) where payer_id is not null;
create index apartment_bill_by_payment on wallet.apartment_bill (paid_at) where paid_at is not null;
create index apartment_payment_by_age on wallet.apartment_payment (created_at);
create index apartment_payment_of_person on wallet.apartment_payment (person_id);
create index paid_day_by_day on wallet.paid_day (day);
create index ticket_of_person on wallet.ticket (person_id);
create index bank_card_of_wallet on wallet.bank_card (wallet_id);
create index wallet_of_person on wallet.wallet (person_id);
