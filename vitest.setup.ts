import { configure } from '@testing-library/react';

/** The default limit for a change on the screen is a second, which a busy machine exceeds. */
configure({ asyncUtilTimeout: 60_000 });
