import type { contract } from '#content/contract.ts';
import { api } from '#platform/web/api.ts';
import { CallFields } from './CallFields.tsx';
import css from './RequestForm.module.css';
import { useContentText } from './text.ts';

/** The fields of a consultation request under their heading. */
export function RequestFields({ onSent }: { onSent: (promise: string) => void }) {
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
