-- Days off that are decreed for one year: Ramadan Hayit and Qurban Hayit, and days off that were moved to a weekday. Those
-- on the same day of every year are a rule (platform/values/working-days.ts). A lot keeps the days that were known when it
-- was published.
create table holiday (
  day        date primary key,
  name       text not null check (length(name) between 1 and 200),
  entered_at timestamptz not null default clock_timestamp()
);
-- Where the decree of a year is still to come, the day is the one that the calendar of the moon or the week lets expect;
-- `npm run holiday` corrects it.
insert into holiday (day, name) values
  ('2026-03-09', '8 March falls on a Sunday'),
  ('2026-03-20', 'Ramadan Hayit'),
  ('2026-03-23', '21 March falls on a Saturday'),
  ('2026-05-11', '9 May falls on a Saturday'),
  ('2026-05-27', 'Qurban Hayit'),
  ('2027-03-10', 'Ramadan Hayit (expected)'),
  ('2027-03-22', '21 March falls on a Sunday (expected)'),
  ('2027-05-10', '9 May falls on a Sunday (expected)'),
  ('2027-05-17', 'Qurban Hayit falls on a Sunday (expected)');
