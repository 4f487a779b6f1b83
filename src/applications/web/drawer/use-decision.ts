import { useState } from 'react';
import { formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { Application } from '../../contract/shapes.ts';
import type { MoveInput, workflow } from '../../contract/workflow.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';

const call = api<typeof workflow>();

/** A move with what it needs; what has a value of its own may be left out. */
export type MoveCommand = Omit<MoveInput, 'comment'> & { comment?: string };
export type AvailableMove = Application['moves'][number];

/** Rejecting, and all that undoes, stops or leads off the road to a sale, stands apart from what leads on. */
export const isForward = ({ to, asksReason }: AvailableMove): boolean =>
  !asksReason && to !== 'rejected' && to !== 'failed' && to !== 'own_expense';

type Deps = {
  application: Application;
  onReload: () => Promise<Application | null>;
  onChanged: () => Promise<void>;
  /** It was moved on: the work goes on elsewhere. */
  onMoved: () => Promise<void>;
};

/** What can be done with an application: moved on, or spoken about. When somebody was quicker, that is said and shown. */
export const useDecision = ({ application: { id }, onReload, onChanged, onMoved }: Deps) => {
  const t = useQueueText().decide;
  const statuses = useStatuses();
  const [isBusy, setIsBusy] = useState(false);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const showOvertaken = async () => {
    const now = await onReload();
    const last = now?.events.filter(({ kind }) => kind === 'MOVE').at(-1);
    if (!now) return;
    setOvertaken(
      t.changed({
        who: last?.actor ?? '',
        when: formatTime(last?.at ?? now.updatedAt),
        status: statuses.process[now.process],
      }),
    );
  };

  /** Sends a command and says what was done; gives why it was refused instead, null when it was done. */
  const send = async (command: () => Promise<string>): Promise<ApiError | null> => {
    try {
      showToast({ kind: 'success', text: await command() });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  };

  /** One thing at a time, from the press until all that follows from it is there. */
  const exclusively = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setOvertaken(null);
    setRefusal(null);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  };

  /**
   * `from` is the status that stood there when the question was asked: what was moved meanwhile is not moved by it. The
   * question is put away by `close` before the work goes on, and when it has become another one. What is refused is said in
   * the question, which keeps what was typed.
   */
  const move = (input: MoveCommand, close: () => void): Promise<boolean> =>
    exclusively(async () => {
      const refused = await send(async () => {
        const body = { comment: '', ...input };
        const moved = await call('POST /application/:id/move', { params: { id }, body });
        return t.moved({ id: String(id), status: statuses.process[moved.process] });
      });
      const isOvertaken = refused?.code === 'statusChanged';
      if (refused && !isOvertaken) {
        setRefusal(refused);
        return false;
      }
      close();
      await (isOvertaken ? showOvertaken() : onMoved());
      return !isOvertaken;
    });

  const sendComment = (comment: string, isForAuthor: boolean): Promise<boolean> =>
    exclusively(async () => {
      const refused = await send(async () => {
        await call('POST /application/:id/comment', { params: { id }, body: { comment, isForAuthor } });
        return isForAuthor ? t.asked : t.noted;
      });
      if (refused) showFailure(refused);
      else await onChanged();
      return refused === null;
    });

  return { move, sendComment, isBusy, overtaken, refusal, forgetRefusal: () => setRefusal(null) };
};
