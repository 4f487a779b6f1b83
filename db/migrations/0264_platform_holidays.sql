-- Days off that are decreed for one year: Ramadan Hayit and Qurban Hayit, three days in a row each. Those on the same day of every
-- year, and the working day that follows where they fall on a weekend, are a rule (platform/values/working-days.ts). A lot keeps
-- the days that were known when it was published.
create table holiday (
  day        date primary key,
  name       text not null check (length(name) between 1 and 200),
  entered_at timestamptz not null default clock_timestamp()
);
-- Where the decree of a year is still to come, the day is the one that the calendar of the moon lets expect; `npm run holiday`
-- corrects it. Days of a Hayit on a Saturday or Sunday are left out: nobody works then.
insert into holiday (day, name) values
  ('2026-03-20', 'Ramadan Hayit'),
  ('2026-05-27', 'Qurban Hayit'),
  ('2026-05-28', 'Qurban Hayit, second day'),
  ('2026-05-29', 'Qurban Hayit, third day'),
  ('2027-03-10', 'Ramadan Hayit (expected)'),
  ('2027-03-11', 'Ramadan Hayit, second day (expected)'),
  ('2027-03-12', 'Ramadan Hayit, third day (expected)'),
  ('2027-05-17', 'Qurban Hayit, second day (expected)'),
  ('2027-05-18', 'Qurban Hayit, third day (expected)');
