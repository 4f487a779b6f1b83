import platform from '#platform/text/en.ts';
import app from './en.ts';

export default { app, platform };
