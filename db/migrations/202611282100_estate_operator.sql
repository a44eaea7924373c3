-- Who answers for the park in law: the company that the software agreement and the privacy policy name. Empty: not said yet.
alter table estate.area add column legal_operator text not null default '';
