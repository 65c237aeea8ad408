/* global sectionBase */
// The first module of a server part. A renderer knows where the deployed files lie (host/server/render/worker.mjs).
// eslint-disable-next-line no-undef -- webpack replaces the name
__webpack_public_path__ = sectionBase;
