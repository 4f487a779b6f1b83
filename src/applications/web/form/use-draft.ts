import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Application } from '../../contract/shapes.ts';
import type { FormKind, FormValues } from '../../rules/form-values.ts';
import { attachedOf } from './attached.ts';
import { call } from './calls.ts';
import { createDraftSaver, type DraftSaver, type SaverView } from './draft-saver.ts';
import type { Attached } from './form-context.ts';
import { newUuid } from './new-uuid.ts';
import { saveWhatFits } from './save-what-fits.ts';

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
        const begun = await saveWhatFits(form, (fits) =>
          call('POST /application', { body: { origin, kind: of.kind, form: fits, key } }),
        );
        onBegun?.(begun.id);
        return begun;
      },
      save: (id, version, form) =>
        saveWhatFits(form, (fits) =>
          call('PUT /application/:id/form', { params: { id }, body: { version, form: fits } }),
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

let leaving: Promise<unknown> = Promise.resolve();

/** What was left a moment ago is stored first: whoever comes back at once finds all of it. */
export const untilLeft = (): Promise<unknown> => leaving;

/** Stores at once when the page is hidden or left, tries again when the network is back, and warns of leaving unsaved. */
const useAutosave = (saver: DraftSaver): void => {
  useEffect(() => {
    const store = () => void saver.flush();
    const storeHidden = () => document.visibilityState === 'hidden' && store();
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(saver.view())) event.preventDefault();
    };
    document.addEventListener('visibilitychange', storeHidden);
    addEventListener('online', store);
    addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', storeHidden);
      removeEventListener('online', store);
      removeEventListener('beforeunload', warn);
      leaving = saver.flush();
    };
  }, [saver]);
};

/** Whether leaving would lose something. */
export const isUnsaved = ({ state }: SaverView): boolean => state !== 'saved' && state !== 'fresh';
