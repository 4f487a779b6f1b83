import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { patched } from './defect.ts';
import { defectNamed } from './defects.ts';

/*
 * Loaded before the application (`node --import`), and by nothing that the application imports: a process that was started
 * in any other way has no defect and no place for one. Sources are changed as they are loaded; the files stay as they are.
 */
if (process.env.NODE_ENV !== 'test') throw new Error('Defects are planted into tests only (NODE_ENV=test).');
const { patches = [] } = defectNamed(process.env.PLANTED_DEFECT ?? '');
const root = fileURLToPath(new URL('../../..', import.meta.url));

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const file = url.startsWith('file:') ? fileURLToPath(url).slice(root.length) : '';
    const own = patches.filter((patch) => patch.file === file);
    if (own.length === 0 || loaded.source === undefined || loaded.source === null) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: patched(source, own) };
  },
});
