import { useState } from 'react';
import type { contract } from '#content/contract.ts';
import { api } from '#platform/web/api.ts';
import { CallFields } from './CallFields.tsx';
import css from './RequestForm.module.css';
import { RequestSent } from './RequestSent.tsx';
import { useContentText } from './text.ts';

/** The fields of a consultation request under their heading. */
function RequestFields({ onSent }: { onSent: (promise: string) => void }) {
  const t = useContentText();
  return (
    <CallFields
      submitRequest={(body) => api<typeof contract>()('POST /public/consultation-request', { body })}
      onSent={onSent}
    >
      <h2 id="request-title">{t.request.title}</h2>
      <p className={css.lead}>{t.request.lead}</p>
    </CallFields>
  );
}

/** Asks for a call: the form, or what was promised once it has been sent. */
export function RequestForm() {
  const t = useContentText();
  const [promise, setPromise] = useState<string | null>(null);
  return (
    <section id="request" className={css.panel} aria-labelledby="request-title">
      {promise === null ? (
        <RequestFields onSent={setPromise} />
      ) : (
        <RequestSent promise={promise} act={{ label: t.request.another, onClick: () => setPromise(null) }} />
      )}
    </section>
  );
}
