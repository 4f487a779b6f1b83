import { lazy, Suspense, useCallback, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { numbered } from '#platform/values/format-number.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract } from '../../contract.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import { DeclineAuctionDialog, ProposeAuctionDialog, ProposedAuction } from './AuctionProposal.tsx';
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

/**
 * The service contract: its paper to read, who has signed it and when, and the signature of whoever it waits for. Of what is on sale by request also
 * the auction that staff propose, which its owner signs or declines.
 */
export function ContractPanel({ id, mayBeSigned, onChanged }: ContractPanelProps) {
  const t = useApplicationsText().contract;
  const locale = useLocale();
  const load = useCallback(() => api<typeof contract>()('GET /application/:id/contract', { params: { id } }), [id]);
  const { data, refusal, setData } = useResource(load);
  const mutation = useMutation();
  const [open, setOpen] = useState<'sign' | 'propose' | 'decline' | null>(null);
  if (refusal) return <FieldMessage state="error">{refusal.message}</FieldMessage>;
  if (!data || (data.contract === null && !data.mayDraw && !data.mayPropose)) return null;
  const { contract: paper, inForce, isOutdated, mayDraw, maySign, isProposal, mayPropose, mayDecline } = data;
  const isYours = maySign && mayBeSigned;
  const reload = async () => {
    setData(await load());
    await onChanged();
  };
  const close = () => setOpen(null);
  const read = async ({ documentId, number }: NonNullable<typeof paper>) => {
    const query = { document: documentId };
    const file = await apiFile<typeof contract>()('GET /application/:id/contract/file', { params: { id }, query });
    saveFile(file, `${number.replace('/', '-')}.pdf`);
  };
  const draw = async () => {
    const body = paper ? { language: locale } : {};
    await api<typeof contract>()('POST /application/:id/contract', { params: { id }, body });
    await reload();
  };
  return (
    <section className={css.panel} aria-label={t.title}>
      <h3 className="h3">{isProposal ? t.proposal.title : t.title}</h3>
      {paper && (
        <p className={css.line}>
          <span className="num">{numbered(locale, paper.number)}</span>
          <Badge tone={paper.signedAt ? 'ok' : 'warn'}>{paper.signedAt ? t.signed : t.waiting}</Badge>
        </p>
      )}
      {isProposal && paper?.auction ? (
        <ProposedAuction auction={paper.auction} isYours={isYours} />
      ) : (
        <p className={css.hint}>
          {paper?.signedAt
            ? t.signedLine({ who: paper.signedBy ?? '', when: momentWords(paper.signedAt) })
            : maySign
              ? t.yours
              : paper
                ? t.others
                : mayPropose
                  ? t.proposal.unsigned
                  : t.none}
        </p>
      )}
      {isOutdated && <p className={css.hint}>{t.proposal.outdated}</p>}
      <div className={css.acts}>
        {paper && (
          <Button
            look="line"
            size={44}
            icon="download"
            isLoading={mutation.isBusy}
            onClick={() => void mutation.run(() => read(paper))}
          >
            {t.read}
          </Button>
        )}
        {paper && isYours && paper.language !== locale && (
          <Button
            look="line"
            size={44}
            icon="file-text"
            isLoading={mutation.isBusy}
            onClick={() => void mutation.run(draw)}
          >
            {t.inThisLanguage}
          </Button>
        )}
        {paper && isYours && (
          <Button size={44} icon="signature" aria-haspopup="dialog" onClick={() => setOpen('sign')}>
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
        {inForce && (
          <Button
            look="line"
            size={44}
            icon="download"
            isLoading={mutation.isBusy}
            onClick={() => void mutation.run(() => read(inForce))}
          >
            {t.readInForce}
          </Button>
        )}
        {mayPropose && (
          <Button look="line" size={44} icon="gavel" aria-haspopup="dialog" onClick={() => setOpen('propose')}>
            {isProposal ? t.proposal.proposeAnew : t.proposal.propose}
          </Button>
        )}
        {mayDecline && (
          <Button look="line" size={44} aria-haspopup="dialog" onClick={() => setOpen('decline')}>
            {maySign ? t.proposal.decline.action : t.proposal.withdraw.action}
          </Button>
        )}
      </div>
      <div aria-live="assertive">
        {mutation.refusal && !isProofDeclined(mutation.refusal) && (
          <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>
        )}
      </div>
      {paper && open === 'sign' && (
        <Suspense fallback={null}>
          <SignContract paper={paper} onClose={close} onSigned={reload} />
        </Suspense>
      )}
      {open === 'propose' && <ProposeAuctionDialog id={id} onClose={close} onDone={reload} />}
      {open === 'decline' && <DeclineAuctionDialog id={id} isOwner={maySign} onClose={close} onDone={reload} />}
    </section>
  );
}
