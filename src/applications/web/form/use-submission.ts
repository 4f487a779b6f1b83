import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { callApi } from './call-api.ts';
import type { ApplicationDraft } from './use-draft.ts';

export type Submission = {
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: ApiError | null;
  /** The number of what was sent; null before. */
  sentId: number | null;
  send: () => Promise<void>;
};

/** Sends a draft once everything of it is stored. */
export const useSubmission = (draft: ApplicationDraft, onSent: (() => void) | undefined): Submission => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [sentId, setSentId] = useState<number | null>(null);
  const submit = async () => {
    if (!(await draft.saver.flush())) return;
    const { stored } = draft.saver.view();
    if (!stored) return;
    await callApi('POST /application/:id/submit', { params: { id: stored.id }, body: { version: stored.version } });
    setSentId(stored.id);
    onSent?.();
  };
  const send = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await submit();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      showToast({ kind: error.code === 'alreadyApplied' ? 'warning' : 'error', text: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, sentId, send };
};
