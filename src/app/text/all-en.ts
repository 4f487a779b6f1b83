import content from '#content/text/en.ts';
import listings from '#listings/text/en.ts';
import places from '#places/text/en.ts';
import platform from '#platform/text/en.ts';
import app from './en.ts';

/** Every catalogue of one language, by the name of its capability. */
export default { app, content, listings, places, platform };
