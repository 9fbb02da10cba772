/** The path of the REST API on every server. */
export const API_ROOT = '/api/v1';
