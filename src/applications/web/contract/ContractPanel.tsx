import { lazy, Suspense, useCallback, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import type { contract } from '../../contract.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import css from './ContractPanel.module.css';

/** Keys and their cryptography come with the first signature, not with the page. */
const SignContract = lazy(() => import('./SignContract.tsx'));

type ContractPanelProps = {
  /** The number of the application. */
  id: number;
  /** Signing stands on the page of the application, whose owner reads it there. */
  mayBeSigned: boolean;
  onChanged: () => unknown;
};

/** The service contract: its paper to read, who has signed it and when, and the signature of whoever it waits for. */
export function ContractPanel({ id, mayBeSigned, onChanged }: ContractPanelProps) {
  const t = useApplicationsText().contract;
  const load = useCallback(() => api<typeof contract>()('GET /application/:id/contract', { params: { id } }), [id]);
  const { data, refusal, setData } = useResource(load);
  const mutation = useMutation();
  const [isSigning, setIsSigning] = useState(false);
  if (refusal) return <FieldMessage state="error">{refusal.message}</FieldMessage>;
  if (!data || (data.contract === null && !data.mayDraw)) return null;
  const { contract: paper, mayDraw, maySign } = data;
  const reload = async () => {
    setData(await load());
    await onChanged();
  };
  const open = async () => {
    if (!paper) return;
    const file = await apiFile<typeof contract>()('GET /application/:id/contract/file', { params: { id } });
    saveFile(file, `${paper.number.replace('/', '-')}.pdf`);
  };
  const draw = async () => {
    await api<typeof contract>()('POST /application/:id/contract', { params: { id } });
    await reload();
  };
  return (
    <section className={css.panel} aria-label={t.title}>
      <h3 className="h3">{t.title}</h3>
      {paper && (
        <p className={css.line}>
          <span className="num">№ {paper.number}</span>
          <Badge tone={paper.signedAt ? 'ok' : 'warn'}>{paper.signedAt ? t.signed : t.waiting}</Badge>
        </p>
      )}
      <p className={css.hint}>
        {paper?.signedAt
          ? t.signedLine({ who: paper.signedBy ?? '', when: momentWords(paper.signedAt) })
          : maySign
            ? t.yours
            : paper
              ? t.others
              : t.none}
      </p>
      <div className={css.acts}>
        {paper && (
          <Button
            look="line"
            size={44}
            icon="download"
            isLoading={mutation.isBusy}
            onClick={() => void mutation.run(open)}
          >
            {t.read}
          </Button>
        )}
        {paper && maySign && mayBeSigned && (
          <Button size={44} icon="signature" aria-haspopup="dialog" onClick={() => setIsSigning(true)}>
            {t.sign}
          </Button>
        )}
        {mayDraw && (
          <Button
            look="soft"
            size={44}
            icon="file-text"
            isLoading={mutation.isBusy}
            onClick={() => void mutation.run(draw)}
          >
            {t.draw}
          </Button>
        )}
      </div>
      <div aria-live="assertive">
        {mutation.refusal && <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>}
      </div>
      {paper && isSigning && (
        <Suspense fallback={null}>
          <SignContract paper={paper} onClose={() => setIsSigning(false)} onSigned={reload} />
        </Suspense>
      )}
    </section>
  );
}
