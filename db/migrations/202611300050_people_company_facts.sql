-- What other areas may know of a company: registration and directory, nothing of who works there.
create view people.v_company as
  select id, area_id, name, pinyin, credit_code, address, industry, listed, state, state_at, created_at from people.company;
