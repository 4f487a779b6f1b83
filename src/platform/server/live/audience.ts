import type { Caller } from '#platform/values/caller.ts';
import type { LiveContext, StompSession } from './stomp-session.ts';

type AudienceRules = Pick<LiveContext, 'restricted' | 'isFor' | 'log'>;

/** Whether a destination is for somebody now. Where that cannot be found out, it is not: the next review asks again. */
export const mayHear = async (rules: AudienceRules, destination: string, caller: Caller | null): Promise<boolean> => {
  try {
    return !(await rules.restricted([destination])).has(destination) || (await rules.isFor(destination, caller));
  } catch (error) {
    rules.log.warn({ err: error }, 'the live audience could not be checked');
    return false;
  }
};

/**
 * Looks again who may hear what: an object that was for everybody may be for some alone by now, or a listener may have
 * left the group it is for. What is for everybody costs one question, however many listen.
 */
export const reviewAudience = async (rules: AudienceRules, sessions: readonly StompSession[]): Promise<void> => {
  const destinations = [...new Set(sessions.flatMap((session) => session.destinations))];
  if (destinations.length === 0) return;
  const restricted = await rules.restricted(destinations);
  const known = new Map<string, Promise<boolean>>();
  const isFor = (destination: string, caller: Caller | null): Promise<boolean> => {
    const key = `${destination} ${caller?.subject ?? ''}`;
    const answer = known.get(key) ?? rules.isFor(destination, caller);
    known.set(key, answer);
    return answer;
  };
  for (const session of sessions)
    for (const destination of session.destinations)
      session.setActive(destination, !restricted.has(destination) || (await isFor(destination, session.caller)));
};
