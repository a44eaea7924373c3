-- Slips of cars without a plate: kept for the person whose phone let the car in, as a plate that they proved.
alter table parking.plate_claim
  add column kind text not null default 'plate' constraint plate_claim_kind check (kind in ('plate', 'slip'));
create index plate_claim_slips on parking.plate_claim (added_at) where kind = 'slip';
