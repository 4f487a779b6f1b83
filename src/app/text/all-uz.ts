import app from './uz.ts';

export default { app };
