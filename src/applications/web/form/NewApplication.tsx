import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { callApi } from './call-api.ts';
import { useWizardText } from './form-text.ts';
import { type DraftOwner, forgetDraft, rememberDraft, rememberedDraft } from './remembered-draft.ts';
import { whenFlushed } from './use-draft.ts';
import css from './Wizard.module.css';
import { Wizard } from './Wizard.tsx';

type NewApplicationProps = { choices: Choices; principal: string; origin: 'ADD' | 'ADD_NEW' };

/** A form to begin; whoever has begun one in this browser already goes on with it. */
export function NewApplication({ choices, principal, origin }: NewApplicationProps) {
  const t = useWizardText();
  const owner = useMemo(() => ({ principal, origin }), [principal, origin]);
  const [round, setRound] = useState(0);
  const earlier = useEarlierDraft(owner, round === 0);
  const remember = useCallback((id: number) => rememberDraft(owner, id), [owner]);
  const forget = useCallback(() => forgetDraft(owner), [owner]);
  const beginAnew = () => {
    forget();
    setRound(round + 1);
  };
  if (earlier === 'opening') return <Opening />;
  const application = round === 0 ? earlier : null;
  return (
    <Wizard
      key={`${round} ${application?.id}`}
      of={{ kind: 'SALE', origin }}
      choices={choices}
      application={application}
      onBegun={remember}
      onSent={forget}
      onDropped={beginAnew}
      notice={
        application && (
          <p className={css.notice}>
            <span>{t.continued({ id: application.id })}</span>
            <Button look="soft" size={36} icon="plus" onClick={beginAnew}>
              {t.newDraft}
            </Button>
          </p>
        )
      }
    />
  );
}

/** What this browser remembers, brought from the server; null when there is nothing to go on with. */
const useEarlierDraft = (owner: DraftOwner, isEnabled: boolean): Application | 'opening' | null => {
  const [draft, setDraft] = useState<Application | 'opening' | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isHere = true;
    const load = async () => {
      await whenFlushed();
      const id = rememberedDraft(owner);
      if (id === null || !isHere) return;
      setDraft('opening');
      const loaded = await loadDraft(owner, id);
      if (isHere) setDraft(loaded);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [owner, isEnabled]);
  return draft;
};

/** The draft that is remembered, unless it was sent or thrown away elsewhere; an unreachable one stays remembered. */
const loadDraft = async (owner: DraftOwner, id: number): Promise<Application | null> => {
  try {
    const application = await callApi('GET /application/:id', { params: { id } });
    if (application.process === 'new' && application.mayEdit) return application;
    forgetDraft(owner);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'applicationMissing') forgetDraft(owner);
  }
  return null;
};

/** The shape of the form while the draft is on its way. */
function Opening() {
  const t = useWizardText();
  return (
    <div className={`wrap ${css.wrap}`} role="status">
      <span className="visually-hidden">{t.opening}</span>
      <div className={css.grid}>
        <Skeleton height="320px" />
        <div className={css.skeleton}>
          <Skeleton height="220px" />
          <Skeleton height="320px" />
        </div>
        <Skeleton height="260px" />
      </div>
    </div>
  );
}
