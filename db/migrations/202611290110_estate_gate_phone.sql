-- The phone of the gate, for whoever is not let in; empty: none is named.
alter table estate.area add column gate_phone text not null default '';
