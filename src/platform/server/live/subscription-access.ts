import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';

/**
 * Who may hear what is said of an object. The rule knows objects and no destinations: all that is said of an object, at however
 * many destinations, is heard by the same people.
 */
export type SubscriptionRules = {
  /** The object that a destination is about; null for one that is about none, and so is open to whoever may ask for it. */
  objectOf: (destination: string) => string | null;
  /** Of objects those which are not for everybody now. */
  restricted: (objects: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether one of those is for somebody (null: a visitor). */
  isFor: (object: string, caller: Caller | null) => Promise<boolean>;
  log: Log;
};

/** Somebody who listens at some destinations. */
type Listener = {
  readonly caller: Caller | null;
  readonly destinations: readonly string[];
  setActive: (destination: string, isActive: boolean) => void;
};

/** Whether a destination is for somebody now. Where that cannot be found out, it is not: the next review asks again. */
export const maySubscribe = async (
  rules: SubscriptionRules,
  destination: string,
  caller: Caller | null,
): Promise<boolean> => {
  const object = rules.objectOf(destination);
  if (object === null) return true;
  try {
    return !(await rules.restricted([object])).has(object) || (await rules.isFor(object, caller));
  } catch (error) {
    rules.log.warn({ err: error }, 'live subscription could not be authorized');
    return false;
  }
};

/**
 * Looks again who may hear what: an object that was for everybody may be for some alone by now, or a listener may have
 * left the group it is for. What is for everybody costs one question, however many listen. Whoever asks meanwhile is answered by
 * `maySubscribe`: of an object that nobody was asked about, nothing is known here.
 */
export const recheckSubscriptions = async (rules: SubscriptionRules, sessions: readonly Listener[]): Promise<void> => {
  const subscriptions = sessions.flatMap((session) =>
    session.destinations.flatMap((destination) => {
      const object = rules.objectOf(destination);
      return object === null ? [] : [{ session, destination, object }];
    }),
  );
  if (subscriptions.length === 0) return;
  const restricted = await rules.restricted([...new Set(subscriptions.map(({ object }) => object))]);
  const answers = new Map<string, Promise<boolean>>();
  const isFor = (object: string, caller: Caller | null): Promise<boolean> => {
    // Whom a login acts for decides as much as who it is.
    const key = [object, caller?.subject, caller?.loginMode, caller?.companyTin].join('\n');
    const answer = answers.get(key) ?? rules.isFor(object, caller);
    answers.set(key, answer);
    return answer;
  };
  for (const { session, destination, object } of subscriptions)
    session.setActive(destination, !restricted.has(object) || (await isFor(object, session.caller)));
};
