/**
 * Log file of the tests' shared server, in its data folder. It stands alone because every worker reads the
 * configuration, and what searches the log loads the server's modules.
 */
export const LOG = 'server.log';
