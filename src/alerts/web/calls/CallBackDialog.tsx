import { useState } from 'react';
import { promisedMinutes } from '#content/rules/call-target.ts';
import { CallFields } from '#content/web/CallFields.tsx';
import { RequestSent } from '#content/web/RequestSent.tsx';
import { api } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import type { contract } from '../../contract.ts';
import { useCallBackText } from './call-back-text.ts';

/** Whose call is asked for: that of staff about a property, or that of somebody with a trade. */
export type CallBackTarget = { kind: 'product'; id: number } | { kind: 'user'; id: number; name: string };

export type CallBackDialogProps = { target: CallBackTarget; isOpen: boolean; onClose: () => void };

/** Asks for a call within the promised minutes, with words if one likes; then says what was promised. */
export function CallBackDialog({ target, isOpen, onClose }: CallBackDialogProps) {
  const t = useCallBackText();
  const title = t[target.kind].title({ n: promisedMinutes[target.kind] });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={440} closesOnOutsideClick={false}>
      <CallBackForm target={target} onClose={onClose} />
    </Dialog>
  );
}

function CallBackForm({ target, onClose }: Omit<CallBackDialogProps, 'isOpen'>) {
  const t = useCallBackText();
  const [promise, setPromise] = useState<string | null>(null);
  const { kind, id } = target;
  const n = promisedMinutes[kind];
  if (promise !== null) return <RequestSent promise={promise} act={{ label: t.close, onClick: onClose }} />;
  return (
    <CallFields
      words={t}
      submitRequest={(draft) =>
        api<typeof contract>()('POST /public/call-back', { body: { ...draft, target: { kind, id } } })
      }
      onSent={setPromise}
    >
      <p>{target.kind === 'user' ? t.user.lead({ n, name: target.name }) : t.product.lead({ n, id })}</p>
    </CallFields>
  );
}
