import content from '#content/text/uz.ts';
import listings from '#listings/text/uz.ts';
import places from '#places/text/uz.ts';
import platform from '#platform/text/uz.ts';
import app from './uz.ts';

/** Every catalogue of one language, by the name of its capability. */
export default { app, content, listings, places, platform };
