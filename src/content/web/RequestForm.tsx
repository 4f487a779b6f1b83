import { useState } from 'react';
import { RequestFields } from './RequestFields.tsx';
import css from './RequestForm.module.css';
import { RequestSent } from './RequestSent.tsx';
import { useContentText } from './text.ts';

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
