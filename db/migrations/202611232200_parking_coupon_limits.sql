-- Limits of an offer by plate and by person are counted while its lock is held: from these, whatever the offer's size.
create index coupon_of_offer_plate on parking.coupon (offer_id, plate) where plate is not null;
create index coupon_of_offer_person on parking.coupon (offer_id, person_id) where person_id is not null;
