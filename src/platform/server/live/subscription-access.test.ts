import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLog } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import { maySubscribe, recheckSubscriptions, type SubscriptionRules } from './subscription-access.ts';

const log = createLog({ level: 'silent' });
const parts = ['', '/watching', '/bids'];
const objects = ['1', '2', '3'];
const news = '/topic/news';
const destinations = [news, ...objects.flatMap((object) => parts.map((part) => `/topic/auction/${object}${part}`))];

/** A person, and the same person as a company; a visitor is null. */
const callerOf = (subject: string, companyTin: string | null): Caller =>
  ({ subject, username: subject, loginMode: companyTin ? 'ENTITY' : 'PERSON', companyTin }) as Caller;
const callers = [null, callerOf('a', null), callerOf('a', '301'), callerOf('b', null)];
const nameOf = (caller: Caller | null): string => (caller ? `${caller.subject} ${caller.companyTin ?? ''}` : 'visitor');

type World = { restricted: readonly string[]; members: Readonly<Record<string, readonly string[]>> };
const world: fc.Arbitrary<World> = fc.record({
  restricted: fc.subarray(objects),
  members: fc.record(
    Object.fromEntries(objects.map((object) => [object, fc.subarray(callers.map(nameOf))])) as Record<
      string,
      fc.Arbitrary<string[]>
    >,
  ),
});

const rulesOf = ({ restricted, members }: World): SubscriptionRules => ({
  objectOf: (destination) => /^\/topic\/auction\/(\d+)/.exec(destination)?.[1] ?? null,
  restricted: async (asked) => new Set(asked.filter((object) => restricted.includes(object))),
  isFor: async (object, caller) => (members[object] ?? []).includes(nameOf(caller)),
  log,
});

/** Said a second time in the plainest words: what is restricted is heard by its members, everything else by all. */
const isHeard = ({ restricted, members }: World, destination: string, caller: Caller | null): boolean => {
  const object = objects.find((one) => destination.startsWith(`/topic/auction/${one}`));
  return object === undefined || !restricted.includes(object) || (members[object] ?? []).includes(nameOf(caller));
};

const sessions = fc.array(
  fc.record({ caller: fc.constantFrom(...callers), places: fc.shuffledSubarray(destinations) }),
  { maxLength: 6 },
);

test('F58 however many destinations of an object somebody asks for, and with whom, he hears what is for him', async () => {
  await fc.assert(
    fc.asyncProperty(world, world, sessions, async (before, after, asked) => {
      const lines = asked.map(({ caller, places }) => {
        const active = new Set<string>();
        return {
          caller,
          destinations: places,
          active,
          setActive: (destination: string, isActive: boolean) =>
            void (isActive ? active.add(destination) : active.delete(destination)),
        };
      });
      for (const line of lines)
        for (const destination of line.destinations) {
          const may = await maySubscribe(rulesOf(before), destination, line.caller);
          assert.equal(may, isHeard(before, destination, line.caller));
          line.setActive(destination, may);
        }
      for (const now of [after, before]) {
        await recheckSubscriptions(rulesOf(now), lines);
        for (const { caller, destinations: places, active } of lines)
          assert.deepEqual(
            [...active].sort(),
            places.filter((destination) => isHeard(now, destination, caller)).sort(),
          );
      }
    }),
  );
});

test('F58 whoever may hear is not known while the rule cannot be asked: then nobody hears what is said of an object', async () => {
  const rules: SubscriptionRules = {
    ...rulesOf({ restricted: [], members: {} }),
    restricted: () => Promise.reject(new Error('away')),
  };
  assert.equal(await maySubscribe(rules, '/topic/auction/1', null), false);
  assert.equal(await maySubscribe(rules, news, null), true);
});

test('F39 F58 whoever asks for a restricted object while others are looked at again is not let in by that look', async () => {
  const rules = rulesOf({ restricted: ['2'], members: {} });
  const places = ['/topic/auction/1'];
  const active = new Set(places);
  const stranger = {
    caller: null,
    get destinations() {
      return [...places];
    },
    setActive: (destination: string, isActive: boolean) =>
      void (isActive ? active.add(destination) : active.delete(destination)),
  };
  const asksMeanwhile = async (asked: readonly string[]) => {
    places.push('/topic/auction/2');
    return rules.restricted(asked);
  };
  await recheckSubscriptions({ ...rules, restricted: asksMeanwhile }, [stranger]);
  assert.deepEqual([...active], ['/topic/auction/1']);
});
