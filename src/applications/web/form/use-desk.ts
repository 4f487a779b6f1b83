import { useState } from 'react';
import { tashkentParts } from '#platform/values/time.ts';
import type { Choices } from '../../contract/drafts.ts';
import { faultsOf } from '../../rules/form.ts';
import { isAsked, isRequired, stepOfPath } from '../../rules/form-fields.ts';
import type { Fault, FormKind } from '../../rules/form-values.ts';
import type { Desk } from './desk.ts';
import type { Draft } from './use-draft.ts';
import { useJudging } from './use-judging.ts';
import { useSteps } from './use-steps.ts';
import { useUnread } from './use-unread.ts';

/** A form with the ways to change it. */
type Sheet = Pick<Draft, 'form' | 'attached' | 'now' | 'change' | 'attach'>;

/** Puts a draft, its faults and its steps before the fields of a form. */
export const useDeskOf = (draft: Sheet, of: FormKind, choices: Choices) => {
  const { step, openStep, goTo, panel } = useSteps();
  const [year] = useState(() => tashkentParts(Date.now()).year);
  const { touch, isJudged, judged, judge } = useJudging(draft.now);
  const { form, attached, change, attach } = draft;
  const { unread, unreadFaults, leaveUnread } = useUnread(form, of, choices);
  const isRead = ({ field }: Fault) => !unreadFaults.some((one) => one.field === field);
  const desk: Desk = {
    form,
    of,
    choices,
    attached,
    faults: [...unreadFaults, ...faultsOf(form, { ...of, offered: choices, year }).filter(isRead)],
    unread,
    leaveUnread,
    change,
    attach,
    touch,
    isJudged,
    goTo: (path) => {
      // Whoever follows a fault to its field finds it said there too.
      const target = stepOfPath(path);
      if (target !== null && step === 'review') judge(target);
      goTo(path);
    },
    openStep,
    isAsked: (name) => isAsked(name, form, of),
    isRequired: (name) => isRequired(name, form, of),
  };
  return { desk, step, panel, judged, judge, unsaved: unreadFaults.map(({ field }) => field) };
};
