-- What the gates saw, stays and orders live as long as features/parking/server/keeps.ts declares.
create index stay_by_exit on parking.stay (exited_at) where exited_at is not null;
create index stay_lost_by_age on parking.stay (entered_at) where state = 'lost';
create index passage_by_age on parking.passage (seen_at);
create index passage_of_stay on parking.passage (stay_id) where stay_id is not null;
create index stay_order_by_age on parking.stay_order (created_at);
create index payment_move_by_age on parking.payment_move (moved_at);
create index payment_move_of_person on parking.payment_move (person_id);
create index payment_move_from on parking.payment_move (from_stay_id);
create index payment_move_to on parking.payment_move (to_stay_id);
create index order_token_of_person on parking.order_token (person_id);
create index order_token_of_stay on parking.order_token (stay_id);
