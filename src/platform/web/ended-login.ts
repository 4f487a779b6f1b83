import { useSyncExternalStore } from 'react';

let isEnded = false;
let isLeaving = false;
const watchers = new Set<() => void>();
/** One sending of a form: the fields with typed text that stood in it. */
type Submission = { form: Node; fields: readonly Element[] };
/** What was typed into, and with what it was sent since: a field that is gone from the page or empty holds nothing any more. */
const typed = new Map<Element, Submission | null>();
/**
 * The forms to which a call belongs that begins now: the one that was sent last, and those that opened it as a window over
 * themselves, such as for a code or a confirmation. A press anywhere else ends it.
 */
let submissions: readonly Submission[] = [];
type SelfStoringForm = { isUnstored: () => boolean; isStuck: () => boolean };
/** Forms that store themselves say by these whether something of them is not stored. */
const storing = new Set<SelfStoringForm>();
/** What follows when somebody is asked whether what was typed is given up; null while nobody is asked. */
let question: { leave: () => void; stay: () => void } | null = null;
const askers = new Set<() => void>();

const setEnded = (next: boolean): void => {
  isEnded = next;
  for (const watcher of watchers) watcher();
};

/** A choice outside a form is carried out at once. */
const CHOICE = 'select, input[type="checkbox"], input[type="radio"]';

/**
 * What only chooses what is shown: searches, filters (`data-filter`), and forms that are an address of their own; and what stores
 * itself (`data-stores-itself`), which says by `watchUnstored` what of it is not stored.
 */
const CHOOSES =
  'input[type="search"], search *, [role="search"] *, form[action] *, [data-filter] *, [data-stores-itself] *';

/** The browser asks before a page is left or loaded anew on which something stands unsent. */
const askToStay = (event: BeforeUnloadEvent): void => {
  if (!isLeaving && hasUnsent()) event.preventDefault();
};
/** Only from the first word on: a page that asks is kept by no browser for the way back. */
const watchLeaving = (): void => addEventListener('beforeunload', askToStay);

const holdsText = (field: Element): boolean => {
  if (!field.isConnected) return false;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked;
  // A field of files is emptied for the next choice, and says itself that it has some.
  if (field instanceof HTMLInputElement && field.type === 'file' && field.dataset.hasFiles !== undefined) return true;
  return ('value' in field ? field.value : field.textContent) !== '';
};

/**
 * From now on it is known whether something that was typed into this page stands on it unsent: it keeps the page when the login
 * ends, and is asked about before the page is left or loaded anew. Returns the end of it, for tests that share a page.
 */
export const watchTyping = (): (() => void) => {
  const remember = ({ target }: Event) => {
    for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
    if (!(target instanceof Element) || target.matches(CHOOSES)) return;
    if (!target.matches(CHOICE) || target.closest('form')) {
      typed.set(target, null);
      watchLeaving();
    }
  };
  const send = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const submission = { form: target, fields: [...typed.keys()].filter((field) => target.contains(field)) };
    for (const field of submission.fields) typed.set(field, submission);
    submissions = [...submissions, submission];
  };
  const press = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest('dialog') : null;
    submissions = submissions.filter(({ form }) => dialog !== null && !dialog.contains(form));
  };
  const watched = new AbortController();
  const options = { capture: true, signal: watched.signal };
  document.addEventListener('input', remember, options);
  document.addEventListener('submit', send, options);
  for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, press, options);
  return () => {
    watched.abort();
    removeEventListener('beforeunload', askToStay);
  };
};

/**
 * A call that stores something begins: it belongs to the form that was sent last, if nothing else was pressed since. Answered
 * well (`markStored`), what was sent with that form is not typed text any more; refused (`markRefused`), it is again. What
 * stands in other forms stays what it is.
 */
export const beginStoring = (): { markStored: () => void; markRefused: () => void } => {
  const own = submissions;
  return {
    markStored: () => {
      for (const [field, submission] of typed) if (submission && own.includes(submission)) typed.delete(field);
    },
    markRefused: () => {
      for (const { fields } of own) for (const field of fields) typed.set(field, null);
    },
  };
};

/**
 * A form that stores itself says whether something of it is not stored, and whether it cannot be stored (`isStuck`) even as the
 * form goes; returns the end of it.
 */
export const watchUnstored = (isUnstored: () => boolean, isStuck = isUnstored): (() => void) => {
  const form = { isUnstored, isStuck };
  storing.add(form);
  watchLeaving();
  return () => void storing.delete(form);
};

const typedIn = (part: Node): Element[] =>
  [...typed.keys()].filter((field) => part.contains(field) && holdsText(field));
const hasUnsent = (): boolean => typedIn(document).length > 0 || [...storing].some(({ isUnstored }) => isUnstored());

/** Somebody gave up what stands here unsent: the page may be left without a second question. */
export const discardUnsent = (): void => {
  isLeaving = true;
};

/**
 * Goes on by `leave` where nothing that was typed would go with the part that is left (the whole page, a dialog, a panel);
 * else asks first, and goes on when that is given up.
 */
export const leavePart = (part: Node, leave: () => void, stay: () => void = () => undefined): void => {
  const fields = typedIn(part);
  const isStuck = part === document && [...storing].some((form) => form.isStuck());
  // Where nothing stands that could ask, nobody is held.
  if (askers.size === 0 || (fields.length === 0 && !isStuck)) return leave();
  const giveUp = () => {
    for (const field of fields) typed.delete(field);
    leave();
  };
  setQuestion({ leave: giveUp, stay });
};

/** Leaves what is open beside a list, if something is: what was typed there is asked about. */
export const leavePanel = (leave: () => void): void => {
  const panel = document.querySelector('[data-panel]');
  if (panel) leavePart(panel, leave);
  else leave();
};

const setQuestion = (next: typeof question): void => {
  question = next;
  for (const asker of askers) asker();
};
const subscribeAsker = (asker: () => void) => {
  askers.add(asker);
  return () => void askers.delete(asker);
};
const answerQuestion = (leaves: boolean): void => {
  const asked = question;
  setQuestion(null);
  if (leaves) asked?.leave();
  else asked?.stay();
};

/** For whatever asks whether what was typed is given up: the way to answer while that is asked, else null. */
export const useLeaveQuestion = (): ((leaves: boolean) => void) | null => {
  const isAsked = useSyncExternalStore(
    subscribeAsker,
    () => question !== null,
    () => false,
  );
  return isAsked ? answerQuestion : null;
};

/**
 * The login is over. A page on which something typed stands unsent stays as it is, says so and waits for a new login; any
 * other is left by `leave`. Nothing is sent by itself afterwards but what a form stores of its own accord.
 */
export const endLogin = (leave: () => void): void => (hasUnsent() ? setEnded(true) : leave());

/** Somebody has logged in again in this browser: the page goes on as it was. */
export const restoreLogin = (): void => {
  if (isEnded) setEnded(false);
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Calls back each time that the page has a login again after it had ended; returns the end of it. */
export const onLoginRestored = (callback: () => void): (() => void) => subscribe(() => isEnded || callback());

/** Whether the login of this page has ended while something typed stands on it. */
export const useEndedLogin = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isEnded,
    () => false,
  );
