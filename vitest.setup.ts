import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The default limit for a change on the screen is a second, which a busy machine exceeds. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
