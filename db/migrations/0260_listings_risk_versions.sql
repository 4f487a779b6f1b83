-- A passport is overwritten by whoever read the version that stands: the sum of its lines' versions, which only grows.
alter table listing_risk add column version integer not null default 1;
