import platform from '#platform/text/ru.ts';
import app from './ru.ts';

export default { app, platform };
