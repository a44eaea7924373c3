-- That devices were told of a pass changes nothing of it: gate phones need not hear of it again.
drop trigger pass_touched on access.pass;
create trigger pass_touched before insert on access.pass
  for each row execute function access.pass_touched();
create trigger pass_touched_again before update on access.pass
  for each row
  when (old.told_version = new.told_version and old.told = new.told and old.revoked_until is not distinct from new.revoked_until)
  execute function access.pass_touched();
