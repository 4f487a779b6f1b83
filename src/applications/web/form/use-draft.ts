import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { onLoginRestored, watchUnstored } from '#platform/web/ended-login.ts';
import type { FormDraft } from '../../contract/form.ts';
import type { Application } from '../../contract/shapes.ts';
import { fieldOfPath } from '../../rules/form-fields.ts';
import type { FieldPath, FormKind, FormValues } from '../../rules/form-values.ts';
import { attachedOf } from './attached.ts';
import { callApi } from './call-api.ts';
import { createDraftSaver, type DraftSaver, type SaverView } from './draft-saver.ts';
import type { Attached } from './form-context.ts';

const IN_FORM = 'body.form.';

/** The field whose shape kept a form from being saved; null when it was something else. */
const refusedField = (error: unknown): FieldPath | null => {
  if (!(error instanceof ApiError) || error.code !== 'invalidInput') return null;
  const { field } = error.body;
  const path = typeof field === 'string' && field.startsWith(IN_FORM) ? field.slice(IN_FORM.length) : '';
  return fieldOfPath(path) === null ? null : path;
};

/** A copy without what stands at a path. */
const omitPath = (values: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (Array.isArray(values)) return values.map((one, index) => (String(index) === key ? omitPath(one, rest) : one));
  if (typeof values !== 'object' || values === null) return values;
  const { [key]: inner, ...others } = values as Record<string, unknown>;
  return rest.length === 0 || inner === undefined ? others : { ...others, [key]: omitPath(inner, rest) };
};

/**
 * Saves a form. A field that the server cannot take at all is left out and named: it keeps no other from being saved.
 */
export const saveWhatFits = async <Saved extends object>(
  form: FormDraft,
  save: (form: FormDraft) => Promise<Saved>,
): Promise<Saved & { leftOut: readonly FieldPath[] }> => {
  const leftOut: FieldPath[] = [];
  for (let remaining = form; ; ) {
    try {
      return { ...(await save(remaining)), leftOut };
    } catch (error) {
      const path = refusedField(error);
      if (path === null || leftOut.includes(path)) throw error;
      leftOut.push(path);
      remaining = omitPath(remaining, path.split('.')) as FormDraft;
    }
  }
};

/** A random UUID; `crypto.randomUUID` is there over HTTPS only. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end)).join('-');
};

export type ApplicationDraft = {
  form: FormValues;
  attached: Attached;
  view: SaverView;
  saver: DraftSaver;
  /** The form as it is at this moment, also between two renderings. */
  now: () => FormValues;
  change: (patch: Partial<FormValues>) => void;
  attach: (patch: Partial<Attached>) => void;
  /** Starts over from what is stored. */
  adopt: (application: Application) => void;
};

const storedOf = ({ id, version, updatedAt }: Application) => ({ id, version, savedAt: updatedAt });

/** A new form begins with what nearly everybody chooses. */
const newForm: FormValues = { visibilityType: 'TO_EVERYONE' };

const createSaverFor = (of: FormKind, application: Application | null, onBegun?: (id: number) => void): DraftSaver => {
  const key = newUuid();
  return createDraftSaver(
    {
      begin: async (form) => {
        const origin = of.origin === 'ADD_NEW' ? 'ADD_NEW' : 'ADD';
        const begun = await saveWhatFits(form, (remaining) =>
          callApi('POST /application', { body: { origin, kind: of.kind, form: remaining, key } }),
        );
        onBegun?.(begun.id);
        return begun;
      },
      save: (id, version, form) =>
        saveWhatFits(form, (remaining) =>
          callApi('PUT /application/:id/form', { params: { id }, body: { version, form: remaining } }),
        ),
    },
    application && storedOf(application),
  );
};

/** A form that stores itself: what is typed, and what the server has of it. */
export const useDraft = (
  of: FormKind,
  application: Application | null,
  onBegun?: (id: number) => void,
): ApplicationDraft => {
  const [saver] = useState(() => createSaverFor(of, application, onBegun));
  const view = useSyncExternalStore(saver.subscribe, saver.view, saver.view);
  const [form, setForm] = useState<FormValues>(application?.form ?? newForm);
  const [attached, setAttached] = useState(() => attachedOf(application));
  const latest = useRef(form);
  useAutosave(saver);
  return {
    form,
    attached,
    view,
    saver,
    now: () => latest.current,
    change: (patch) => {
      latest.current = { ...latest.current, ...patch };
      setForm(latest.current);
      saver.update(latest.current);
    },
    attach: (patch) => setAttached((before) => ({ ...before, ...patch })),
    adopt: (theirs) => {
      latest.current = theirs.form;
      setForm(theirs.form);
      setAttached(attachedOf(theirs));
      saver.adopt(storedOf(theirs));
    },
  };
};

let lastFlush: Promise<unknown> = Promise.resolve();

/** What was left a moment ago is stored first: whoever comes back at once finds all of it. */
export const whenFlushed = (): Promise<unknown> => lastFlush;

/** Stores at once when the page is hidden or left, tries again when the network or the login is back, and warns of leaving unsaved. */
const useAutosave = (saver: DraftSaver): void => {
  useEffect(() => {
    const store = () => void saver.flush();
    const storeHidden = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', storeHidden);
    addEventListener('online', store);
    const stopWatching = onLoginRestored(store);
    const stopWatchingUnstored = watchUnstored(
      () => isUnsaved(saver.view()),
      () => isStuck(saver.view()),
    );
    return () => {
      document.removeEventListener('visibilitychange', storeHidden);
      removeEventListener('online', store);
      stopWatching();
      stopWatchingUnstored();
      lastFlush = saver.flush();
    };
  }, [saver]);
};

/** Whether what was typed cannot be stored as it is left. */
const isStuck = ({ state }: SaverView): boolean => state === 'failed' || state === 'refused' || state === 'conflict';

/** Whether leaving would lose something. */
export const isUnsaved = ({ state }: SaverView): boolean => state !== 'saved' && state !== 'fresh';
