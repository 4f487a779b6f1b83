import content from '#content/text/ru.ts';
import listings from '#listings/text/ru.ts';
import places from '#places/text/ru.ts';
import platform from '#platform/text/ru.ts';
import app from './ru.ts';

/** Every catalogue of one language, by the name of its capability. */
export default { app, content, listings, places, platform };
