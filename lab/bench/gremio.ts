import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';

/**
 * Runs the real server on the database that the bench filled, and notifies the parent process once it
 * listens.
 */
const app = await createApp(readConfig(process.env), process.env.DATABASE_URL as string);
await app.listen();
process.send?.({ listening: true });
const end = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
