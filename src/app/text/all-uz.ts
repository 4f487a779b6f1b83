import platform from '#platform/text/uz.ts';
import app from './uz.ts';

export default { app, platform };
