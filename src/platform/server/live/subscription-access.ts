import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';

/** Who may hear what is said of an object. */
export type SubscriptionRules = {
  /** Of destinations that are about an object those which are not for everybody now. */
  restricted: (destinations: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether one of those is for somebody (null: a visitor). */
  isFor: (destination: string, caller: Caller | null) => Promise<boolean>;
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
  try {
    return !(await rules.restricted([destination])).has(destination) || (await rules.isFor(destination, caller));
  } catch (error) {
    rules.log.warn({ err: error }, 'live subscription could not be authorized');
    return false;
  }
};

/**
 * Looks again who may hear what: an object that was for everybody may be for some alone by now, or a listener may have
 * left the group it is for. What is for everybody costs one question, however many listen.
 */
export const recheckSubscriptions = async (rules: SubscriptionRules, sessions: readonly Listener[]): Promise<void> => {
  const destinations = [...new Set(sessions.flatMap((session) => session.destinations))];
  if (destinations.length === 0) return;
  const restricted = await rules.restricted(destinations);
  const answers = new Map<string, Promise<boolean>>();
  const isFor = (destination: string, caller: Caller | null): Promise<boolean> => {
    const key = `${destination} ${caller?.subject ?? ''}`;
    const answer = answers.get(key) ?? rules.isFor(destination, caller);
    answers.set(key, answer);
    return answer;
  };
  for (const session of sessions)
    for (const destination of session.destinations)
      session.setActive(destination, !restricted.has(destination) || (await isFor(destination, session.caller)));
};
