import { configure } from '@testing-library/react';

/** Its own limit for what a screen shows is a second, which a busy machine passes. */
configure({ asyncUtilTimeout: 60_000 });
