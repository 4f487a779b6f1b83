import { type FormEvent, useState } from 'react';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useReferenceWords } from './words.ts';

/** Saves what a form holds; a refusal is told above its button and leaves the form as it is. */
export const useSave = ({
  problem,
  save,
  onSaved,
}: {
  problem: string | null;
  save: () => Promise<unknown>;
  onSaved: () => void;
}) => {
  const t = useReferenceWords();
  const adminText = useAdminListText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const send = async () => {
    if (problem !== null) return setFailure(problem);
    setFailure(null);
    setIsSaving(true);
    try {
      await save();
      showToast({ kind: 'success', text: t.saved });
      onSaved();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
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
