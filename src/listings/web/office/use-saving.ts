import { type FormEvent, useState } from 'react';
import { ApiError } from '#platform/web/api.ts';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useReferenceWords } from './words.ts';

/** Saves what a form holds; a refusal is told above its button and leaves the form as it is. */
export const useSaving = ({
  fault,
  save,
  onSaved,
}: {
  fault: string | null;
  save: () => Promise<unknown>;
  onSaved: () => void;
}) => {
  const t = useReferenceWords();
  const desk = useDeskText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const send = async () => {
    if (fault !== null) return setFailure(fault);
    setFailure(null);
    setIsSaving(true);
    try {
      await save();
      showToast({ kind: 'success', text: t.saved });
      onSaved();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : desk.deedFailed);
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void send();
  };
  return { failure, isSaving, submit };
};
