import app from './en.ts';

export default { app };
