import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '#platform/values/private-address.ts';

/** Resolves a name, and refuses one that leads to an address inside: a browser may have named any host. */
export const publicAddressLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? refused(), '', 4);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(refused(), '', 4);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });

const refused = () => Object.assign(new Error('The address is not public.'), { code: 'EINSIDE' });
