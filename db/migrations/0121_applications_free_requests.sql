-- No key crosses from requests to listings: a demo world can be replaced, and the two may live on different machines.
alter table purchase_request drop constraint purchase_request_listing_id_fkey;
