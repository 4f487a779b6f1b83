import { Badge } from '#platform/web/Badge.tsx';
import type { ImportRun } from '../../contract/imports.ts';
import { useImportText } from './words.ts';

const tones = { READY: 'info', RUNNING: 'accent', DONE: 'ok', CANCELLED: 'plain' } as const;

/** How far an import is, in a word. */
export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  return <Badge tone={tones[state]}>{useImportText().states[state]}</Badge>;
}
